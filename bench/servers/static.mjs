// The baseline of `catalog-page`, in a process of its own as the sandbox is: Node's http sends one constant answer, or a 304 to a
// request with its ETag. `node static.mjs <url>` copies both from this address, with their headers. At /serialized each request
// serializes the answer again, as a service without a cache does.
import {createServer} from 'node:http';
import {listenFrom} from '../../scripts/lib/listen.mjs';

/** Headers that Node's http adds to every answer. */
const NODE_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

const headersOf = (response) =>
  Object.fromEntries([...response.headers].filter(([name]) => !NODE_HEADERS.includes(name)));

const [url] = process.argv.slice(2);
const whole = await fetch(url);
const body = Buffer.from(await whole.arrayBuffer());
const page = JSON.parse(body);
const etag = whole.headers.get('etag');
const notModified = await fetch(url, {headers: {'if-none-match': etag}});
if (whole.status !== 200 || notModified.status !== 304)
  throw new Error(`${url} answered ${whole.status}, and ${notModified.status} to who has it`);
const [wholeHeaders, notModifiedHeaders] = [headersOf(whole), headersOf(notModified)];

if (Buffer.byteLength(JSON.stringify(page)) !== body.length) throw new Error(`${url} is written in another way`);

const SERIALIZED = '/serialized';
const server = createServer((request, response) => {
  if (request.url === SERIALIZED) response.writeHead(200, wholeHeaders).end(JSON.stringify(page));
  else if (request.headers['if-none-match'] === etag) response.writeHead(304, notModifiedHeaders).end();
  else response.writeHead(200, wholeHeaders).end(body);
});
process.on('disconnect', () => process.exit(0));
const address = await listenFrom(server, 0);
process.send({url: address, serializedUrl: address + SERIALIZED, etag, bytes: body.length});
