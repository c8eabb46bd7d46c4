import {showAccount} from './account.js';
import {showEvents} from './event-log.js';
import {showSchemeSwitch} from './scheme-switch.js';

showAccount();
showEvents();
showSchemeSwitch();
