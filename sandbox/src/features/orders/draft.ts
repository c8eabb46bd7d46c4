import type {Caller, Project} from '../../http/call.js';
import {localeTag} from '../../wire/text.js';
import {claimsOf, type Viewer} from '../items/viewer.js';
import type {PaymentSettings} from '../order-life/order.js';
import type {OrderDraft} from './create.js';

/** The common parts of a browser's calls that order something. */
export interface ClientCall {
  readonly project: Project;
  readonly caller: Extract<Caller, {userId: string}>;
  readonly country: string | undefined;
  readonly body: ClientBody & DraftBody;
}

interface ClientBody {
  readonly country?: string;
  readonly currency?: string;
  readonly locale?: string;
  readonly settings?: PaymentSettings;
}

interface DraftBody {
  readonly sandbox?: boolean;
  readonly settings?: PaymentSettings;
  readonly custom_parameters?: Record<string, unknown> | null;
}

export const clientDraft = ({project, caller, country, body}: ClientCall): OrderDraft =>
  draftOf(body, buyerOf(project, caller, country, body), caller.email);

/** The buyer of an order from a browser. A known address decides on the country, so that nobody picks their price. */
const buyerOf = (
  project: Project,
  caller: ClientCall['caller'],
  country: string | undefined,
  body: ClientBody,
): Viewer => ({
  project,
  userId: caller.userId,
  claims: claimsOf(caller),
  country: country ?? body.country ?? project.default_country,
  currency: body.currency,
  locale: localeTag(body.locale) ?? localeTag(body.settings?.language),
});

/** An order without its lines. */
export function draftOf(
  {sandbox, settings, custom_parameters}: DraftBody,
  buyer: Viewer,
  email: string | undefined,
): OrderDraft {
  return {buyer, email, sandbox, settings, customParameters: custom_parameters};
}
