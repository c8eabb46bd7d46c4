import {showAccount} from '/game/account.js';
import {showSchemeSwitch} from '/game/scheme-switch.js';

showAccount();
showSchemeSwitch();
