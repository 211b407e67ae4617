// PNG
