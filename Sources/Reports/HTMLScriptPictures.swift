extension HTMLScript {
  /// Pictures from the page, and their differences.
  static let pictures = #"""
    // Decoded pictures, the last used at the end; as many as fit 48 million pixels.
    const decoded = new Map();
    const roomForPixels = 48e6;

    const holds = number => number >= 0 && $('p' + number) !== null;
    function picture(number) {
      if (!holds(number)) return Promise.resolve(null);
      let known = decoded.get(number);
      if (known) {
        decoded.delete(number);
      } else {
        known = {pixels: 0, promise: null};
        known.promise = decode(number).then(result => {
          if (result) known.pixels = result.width * result.height;
          trim();
          return result;
        });
      }
      decoded.set(number, known);
      return known.promise;
    }
    function trim() {
      let sum = 0;
      for (const entry of decoded.values()) sum += entry.pixels;
      for (const [number, entry] of decoded) {
        if (sum <= roomForPixels || decoded.size <= 4) break;
        sum -= entry.pixels;
        decoded.delete(number);
      }
    }
    // Levels as the file has them: no colour profile and no premultiplied alpha on the way.
    async function decode(number) {
      try {
        const text = atob($('p' + number).textContent);
        const bytes = new Uint8Array(text.length);
        for (let k = 0; k < text.length; k++) bytes[k] = text.charCodeAt(k);
        const image = await createImageBitmap(
          new Blob([bytes], {type: 'image/png'}),
          {premultiplyAlpha: 'none', colorSpaceConversion: 'none'});
        return {number, image, width: image.width, height: image.height, levels: null};
      } catch (error) {
        return null;
      }
    }
    function surface(width, height) {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      return canvas;
    }
    function levels(source) {
      if (!source.levels) {
        const canvas = surface(source.width, source.height);
        const context = canvas.getContext('2d', {willReadFrequently: true});
        context.drawImage(source.image, 0, 0);
        source.levels = context.getImageData(0, 0, source.width, source.height).data;
      }
      return source.levels;
    }

    // Differences, the last used at the end.
    const differences = new Map();
    function difference(expected, actual) {
      const key = [expected.number, actual.number, dark.matches].join();
      let result = differences.get(key);
      if (!result) result = makeDifference(expected, actual);
      differences.delete(key);
      differences.set(key, result);
      if (differences.size > 6) differences.delete(differences.keys().next().value);
      return result;
    }
    // What is equal is pale, what differs is marked, the stronger the more; what only one has is hatched.
    function makeDifference(expected, actual) {
      const width = Math.max(expected.width, actual.width);
      const height = Math.max(expected.height, actual.height);
      const one = levels(expected), two = levels(actual);
      const image = new ImageData(width, height);
      const out = new Uint32Array(image.data.buffer);
      const base = dark.matches ? 24 : 255, share = dark.matches ? .12 : -.2;
      let pixels = 0, largest = 0;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const inOne = x < expected.width && y < expected.height;
          const inTwo = x < actual.width && y < actual.height;
          const at = y * width + x;
          if (!inOne || !inTwo) {
            const stripe = (x + y) % 12 < 6;
            out[at] = inOne || inTwo ? (stripe ? 0xff6b00d6 : 0xffa060e0) : 0;
            if (inOne || inTwo) pixels++;
            continue;
          }
          const i = (y * expected.width + x) * 4, j = (y * actual.width + x) * 4;
          const step = one[i + 3] === 0 && two[j + 3] === 0 ? 0 : Math.max(
            Math.abs(one[i] - two[j]), Math.abs(one[i + 1] - two[j + 1]),
            Math.abs(one[i + 2] - two[j + 2]), Math.abs(one[i + 3] - two[j + 3]));
          if (step > 0) {
            pixels++;
            if (step > largest) largest = step;
            const strength = .55 + .45 * Math.min(1, step / 64);
            const mix = (level) => Math.round(base + (level - base) * strength);
            out[at] = 0xff000000 | mix(dark.matches ? 150 : 107) << 16
              | mix(dark.matches ? 80 : 0) << 8 | mix(dark.matches ? 255 : 214);
          } else {
            const alpha = one[i + 3] / 255;
            const light = (one[i] * .3 + one[i + 1] * .59 + one[i + 2] * .11) * alpha
              + 255 * (1 - alpha);
            const grey = Math.round(base + share * (dark.matches ? light : 255 - light));
            out[at] = 0xff000000 | grey << 16 | grey << 8 | grey;
          }
        }
      }
      const canvas = surface(width, height);
      canvas.getContext('2d').putImageData(image, 0, 0);
      return {image: canvas, width, height, pixels, largest};
    }

    """#
}
