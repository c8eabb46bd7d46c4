/** Where this tab keeps the id of a guest's visit: as long as the tab is open, and for one project. */
const keyOf = (projectId: number): string => `game-storefront/${projectId}/visit`;

/** The id of the visit; undefined where none has begun, or storage is denied. */
export function findVisit(projectId: number): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(projectId)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A new id, as the service knows them (UUID v4); `randomUUID` is missing from pages that are no secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The id of the visit, which begins now where none has. Without storage it is the page's. */
export function beginVisit(projectId: number): string {
  const id = findVisit(projectId) ?? newId();
  try {
    sessionStorage.setItem(keyOf(projectId), id);
  } catch {}
  return id;
}

/** The next guest of this tab is another one. */
export function endVisit(projectId: number): void {
  try {
    sessionStorage.removeItem(keyOf(projectId));
  } catch {}
}
