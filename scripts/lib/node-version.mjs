/**
 * Exits with a clear message if Node is too old for the published code. If it is too old only for the tools that build
 * that, prints a line and continues while it can. An old Node can parse this module; it has to be imported first,
 * before modules that an old Node cannot parse.
 */
const {node} = process.versions;
const [major, minor] = node.split('.').map(Number);
const isSupported = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;

if (!isSupported) {
  console.error(`Node ${node} is not supported: this project needs Node 22.12 or newer (https://nodejs.org).`);
  process.exit(1);
}
// Processes that this one starts need not say it again.
if (major < 22 && !process.env.NODE_IS_OLD) {
  console.error(`Node ${node} is out of service, and tools drop it: Node 22.12 or newer is safer. Going on.`);
  process.env.NODE_IS_OLD = '1';
}
