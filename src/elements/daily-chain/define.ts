import {DailyChain} from '../../chains/daily-chain/daily-chain.js';
import {define} from '../../ui/define.js';

define('daily-chain', DailyChain);
