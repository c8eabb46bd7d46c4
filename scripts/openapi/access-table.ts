import {type AuthScheme, type Contract, type Operation, ROLES} from 'game-storefront-contract';

/** The credentials of a caller, in the order of the table's columns. */
export const CREDENTIALS = [
  'nothing',
  'guest',
  'JWT',
  'payment token',
  'server token',
  'project key',
  'company key',
  'support key',
  'hub key',
  'hub token',
] as const;
export type Credential = (typeof CREDENTIALS)[number];

/** The result of a credential: the call is admitted, or refused with this status. */
export type Access = 'yes' | '401' | '403';

/** The credentials that prove a scheme. */
const PROVING: Readonly<Record<AuthScheme, readonly Credential[]>> = {
  // Who is asked for nothing may send a guest's headers, too: nobody reads them. A distributor's player is known where all are let in.
  none: ['nothing', 'guest', 'hub token'],
  guest: ['guest'],
  user: ['JWT', 'payment token'],
  jwt: ['JWT'],
  server: ['server token'],
  project: ['project key', 'company key', 'support key'],
  merchant: ['company key', 'support key'],
  hub: ['hub key'],
  'hub-user': ['hub token'],
};

/** The result of sending a credential to an operation. */
export function accessOf({auth, role = 'support'}: Pick<Operation, 'auth' | 'role'>, credential: Credential): Access {
  if (auth.length === 1 && auth[0] === 'none') return 'yes';
  if (credential === 'project key' && auth.includes('merchant')) return '403';
  if (!auth.some((scheme) => PROVING[scheme].includes(credential))) return '401';
  return credential === 'support key' && ROLES.indexOf(role) > 0 ? '403' : 'yes';
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table of docs/access.md: each operation by its key, and what it answers to each credential. */
export const accessTable = (contract: Contract): string =>
  [
    row(['operation', ...CREDENTIALS]),
    row(['---', ...CREDENTIALS.map(() => '---')]),
    ...Object.entries(contract).map(([key, operation]) =>
      row([`\`${key}\``, ...CREDENTIALS.map((credential) => accessOf(operation, credential))]),
    ),
  ].join('\n');
