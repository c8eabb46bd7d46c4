import {showAccount} from '/game/account.js';
import {followInspector} from '/game/follow-inspector.js';
import {showSchemeSwitch} from '/game/scheme-switch.js';

showAccount();
showSchemeSwitch();
followInspector();
