/** Turns addresses that begin with a slash, as seeds write them, into ones a browser can load. */
export const absolute = (url: string | null, baseUrl: string): string | null =>
  url?.startsWith('/') ? baseUrl + url : url;
