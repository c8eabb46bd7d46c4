// Preloaded into the service: while the file FULL_DISK exists, writes that would extend a file under a path with
// FULL_DISK_FOR fail.
import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';

const {FULL_DISK, FULL_DISK_FOR} = process.env;
const {openSync, writeSync} = fs;
const paths = new Map();

fs.openSync = (path, ...more) => {
  const file = openSync(path, ...more);
  paths.set(file, String(path));
  return file;
};
fs.writeSync = (file, buffer, offset, length, position) => {
  if (paths.get(file)?.includes(FULL_DISK_FOR) && fs.existsSync(FULL_DISK)) {
    const {size} = fs.fstatSync(file);
    if ((position ?? size) + (length ?? buffer.length) > size)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), {code: 'ENOSPC', errno: -28});
  }
  return writeSync(file, buffer, offset, length, position);
};
syncBuiltinESMExports();
