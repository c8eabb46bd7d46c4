import {define} from '../define.js';
import {VirtualBalance} from './virtual-balance.js';

define('virtual-balance', VirtualBalance);
