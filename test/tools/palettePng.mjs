// Makes a screenshot small: a PNG of eight bits a pixel with a palette of the picture's own 256 colours.
import { deflateSync, inflateSync } from 'node:zlib';

/** @param {Buffer} png of eight bits a channel, RGB or RGBA, not interlaced: what Chromium writes */
export function toPalettePng(png) {
  const { width, height, pixels } = decode(png);
  const { palette, indexOf } = paletteOf(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(pixels[y * width + x]);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const nChannels = { 2: 3, 6: 4 }[png[25]];
  if (png[24] !== 8 || nChannels === undefined || png[28] !== 0) throw new Error('Only plain RGB pictures can be made smaller.');
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * nChannels;
  let above = Buffer.alloc(stride);
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    const row = Buffer.from(raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    for (let i = 0; i < stride; i++) {
      const left = i < nChannels ? 0 : row[i - nChannels];
      const corner = i < nChannels ? 0 : above[i - nChannels];
      row[i] += [0, left, above[i], (left + above[i]) >> 1, paeth(left, above[i], corner)][filter];
    }
    for (let x = 0; x < width; x++) pixels[y * width + x] = (row[x * nChannels] << 16) | (row[x * nChannels + 1] << 8) | row[x * nChannels + 2];
    above = row;
  }
  return { width, height, pixels };
}

function paeth(left, above, corner) {
  const estimate = left + above - corner;
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(estimate - value));
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

/** The colours that most pixels have; every other one becomes the nearest of them. */
function paletteOf(pixels) {
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const palette = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 256).map(([colour]) => colour);
  const indices = new Map(palette.map((colour, i) => [colour, i]));
  const indexOf = (colour) => {
    let index = indices.get(colour);
    if (index === undefined) {
      let nearest = Infinity;
      palette.forEach((other, i) => {
        const distance = ((colour >> 16) - (other >> 16)) ** 2 + (((colour >> 8) & 255) - ((other >> 8) & 255)) ** 2 + ((colour & 255) - (other & 255)) ** 2;
        if (distance < nearest) [nearest, index] = [distance, i];
      });
      indices.set(colour, index);
    }
    return index;
  };
  return { palette, indexOf };
}

function chunk(type, data) {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
