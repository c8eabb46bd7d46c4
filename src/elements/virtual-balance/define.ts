import {VirtualBalance} from '../../inventory/virtual-balance.js';
import {define} from '../../ui/define.js';

define('virtual-balance', VirtualBalance);
