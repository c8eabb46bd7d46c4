import {Type} from 'typebox';

/**
 * Schemes that lead to no page and to no app of a game: they run or read something, speak another protocol, begin a
 * message, or open a part of the browser or the system.
 */
const REFUSED_SCHEMES: ReadonlySet<string> = new Set(
  [
    'javascript data vbscript blob file filesystem about view-source jar cid content resource shell intent',
    'ftp ftps sftp tftp ssh scp telnet gopher ws wss smb cifs nfs afp dav davs webdav ldap ldaps dns',
    'irc ircs news nntp rtsp rtsps rtmp mms imap imaps pop git svn rsync redis magnet urn',
    'mailto tel sms mms callto facetime sip sips xmpp',
    'chrome chrome-extension chrome-search chrome-untrusted devtools edge opera brave moz-extension safari-web-extension search-ms',
  ].flatMap((line) => line.split(' ')),
);

/**
 * An address that the payment page may redirect to: http, https, or the own scheme of a game's app, such as
 * `my-game://bought`, which notifies mobile apps of the end. Such a scheme is written with a path or a host.
 */
export function isReturnUrl(text: string): boolean {
  const url = parse(text);
  // An address with a user before the `@` could pretend to lead elsewhere.
  if (url?.username !== '' || url.password !== '') return false;
  const scheme = url.protocol.slice(0, -1);
  const isWeb = scheme === 'http' || scheme === 'https';
  const isApp = !REFUSED_SCHEMES.has(scheme) && !scheme.startsWith('ms-') && url.href.startsWith(`${scheme}:/`);
  return isWeb || isApp;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** The address that the payment page leads back to. */
export const ReturnUrl = Type.Refine(
  Type.String({maxLength: 1000, description: 'http, https, or the own scheme of a game’s app; without a user'}),
  isReturnUrl,
  () => 'is not an address one may be sent to',
);
