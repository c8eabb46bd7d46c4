import {showAccount} from './account.js';
import {showEvents} from './event-log.js';
import {followInspector} from './follow-inspector.js';
import {showSchemeSwitch} from './scheme-switch.js';

showAccount();
showEvents();
showSchemeSwitch();
followInspector();
