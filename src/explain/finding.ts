/**
 * Why a shop sells nothing in this place, or less well than it could: for the page's developer, in English, without any
 * token.
 *
 * - `options`: what the shop was told
 * - `copy`: the script is on the page twice
 * - `sign-in`: no player's token, or one that the service refuses
 * - `policy`: the page's Content-Security-Policy
 * - `origin`: the service does not answer pages of this origin (CORS)
 * - `network`, `service`: no answer of the service, or a refusal
 * - `payment`: the payment page could not be opened, or is not there
 * - `markup`: an element asks for what the shop does not have, or lacks another one beside it
 * - `isolation`: what the page's headers, or the view it stands in, keep from it
 */
export interface Finding {
  readonly topic:
    | 'options'
    | 'copy'
    | 'sign-in'
    | 'policy'
    | 'origin'
    | 'network'
    | 'service'
    | 'payment'
    | 'markup'
    | 'isolation';
  /** Nothing is sold until it is mended. */
  readonly isFatal: boolean;
  readonly text: string;
}
