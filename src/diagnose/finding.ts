/**
 * One reason why a shop sells nothing in this page, or less than it could: for the page's developer, in English, without any
 * token.
 *
 * - `options`: the shop's options
 * - `copy`: the script is on the page twice
 * - `files`: a file of the script could not be loaded
 * - `sign-in`: no token of a player, or a token that the service refuses
 * - `policy`: the page's Content-Security-Policy
 * - `origin`: the service does not answer pages of this origin (CORS)
 * - `network`, `service`: no answer from the service, or a refusal
 * - `payment`: the payment page could not be opened, or does not exist
 * - `markup`: an element names something that the shop does not have, or needs another element
 * - `isolation`: the page's headers, or the view that shows the page, limit the shop
 */
export interface Finding {
  readonly topic:
    | 'options'
    | 'copy'
    | 'files'
    | 'sign-in'
    | 'policy'
    | 'origin'
    | 'network'
    | 'service'
    | 'payment'
    | 'markup'
    | 'isolation';
  /** Nothing is sold until this is fixed. */
  readonly isFatal: boolean;
  readonly text: string;
}

/** A finding about one element: the rest of the page sells. */
export const markupFinding = (text: string): Finding => ({topic: 'markup', isFatal: false, text});
