// Made from src/elements.ts by `npm run build -- elements`.
import {RewardChain} from '../../chains/reward-chain/reward-chain.js';
import {define} from '../../ui/define.js';

define('reward-chain', RewardChain);
