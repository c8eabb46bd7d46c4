// Made from src/elements.ts by `npm run build -- elements`.
import {VirtualBalance} from '../../inventory/virtual-balance.js';
import {define} from '../../ui/define.js';

define('virtual-balance', VirtualBalance);
