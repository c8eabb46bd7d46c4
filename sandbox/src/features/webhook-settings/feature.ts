import {webhook} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {webhookSettingsHandlers} from './handlers.js';

/** Where a project's webhooks go. */
export const webhookSettingsFeature = operations(webhook, webhookSettingsHandlers);
