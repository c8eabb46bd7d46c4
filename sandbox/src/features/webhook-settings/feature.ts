import {webhook} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {webhookSettingsHandlers} from './handlers.js';

/** The address of a project's webhooks. */
export const webhookSettingsFeature = operations(webhook, webhookSettingsHandlers);
