// Made from src/elements.ts by `npm run build -- elements`.
import {DailyChain} from '../../chains/daily-chain/daily-chain.js';
import {define} from '../../ui/define.js';

define('daily-chain', DailyChain);
