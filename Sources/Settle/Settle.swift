// Settle
