export interface ZipFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 2.0, the first version of the format with folders. */
const VERSION = 20;
/** The flag that says that paths are in UTF-8. */
const UTF8 = 0x0800;
/** The earliest date in the format. The archive does not store times. */
const NO_DATE = 0x0021;

/**
 * Makes a ZIP archive (docs/product.md 1.77). The files are not compressed: the text files of a teacher are small, and every
 * system can open such an archive.
 */
export function zipOf(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path);
    const about = { name, size: bytes.length, checksum: crc32(bytes) };
    const local = header(LOCAL, about);
    directory.push(header(CENTRAL, about, offset), name);
    parts.push(local, name, bytes);
    offset += local.length + name.length + bytes.length;
  }
  return joined([...parts, ...directory, endOf(files.length, lengthOf(directory), offset)]);
}

interface About {
  readonly name: Uint8Array;
  readonly size: number;
  readonly checksum: number;
}

/** `LOCAL`: directly before the bytes of the file. `CENTRAL`: in the directory at the end. */
function header(kind: typeof LOCAL | typeof CENTRAL, { name, size, checksum }: About, offset = 0): Uint8Array {
  const inDirectory = kind === CENTRAL;
  const view = new Fields(inDirectory ? 46 : 30).long(kind);
  if (inDirectory) view.short(VERSION);
  // Version, flags, no compression, time, date.
  view.short(VERSION).short(UTF8).short(0).short(0).short(NO_DATE);
  view.long(checksum).long(size).long(size).short(name.length).short(0);
  // No comment, the first disk, no attributes.
  if (inDirectory) view.short(0).short(0).short(0).long(0).long(offset);
  return view.bytes;
}

function endOf(count: number, size: number, offset: number): Uint8Array {
  return new Fields(22).long(END).short(0).short(0).short(count).short(count).long(size).long(offset).short(0).bytes;
}

/** Writes numbers one after the other, each with its lowest byte first. */
class Fields {
  readonly bytes: Uint8Array;
  private readonly view: DataView;
  private at = 0;

  constructor(length: number) {
    const buffer = new ArrayBuffer(length);
    this.bytes = new Uint8Array(buffer);
    this.view = new DataView(buffer);
  }

  short(value: number): this {
    this.view.setUint16(this.at, value, true);
    this.at += 2;
    return this;
  }

  long(value: number): this {
    this.view.setUint32(this.at, value, true);
    this.at += 4;
    return this;
  }
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** Returns the CRC-32 checksum that the format requires. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}
