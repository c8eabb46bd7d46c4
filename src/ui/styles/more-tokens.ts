import {roles} from './tokens.js';

/** What is drawn with after the first paint. */
export const moreTokens = roles(
  {
    // A host that has a surface of its own gets no dialogs in ours.
    'color-raised': ['var(--store-color-surface,#fff)', 'var(--store-color-surface,#1c2231)'],
    'color-accent-text': ['#1a4fdb', '#8db1ff'],
    'color-sale': ['#d3183f', '#d92d52'],
    'color-bonus': ['#ffc53d', '#ffc53d'],
    'color-success': ['#0b7a48', '#45d08b'],
    'color-warning': ['#a34b00', '#ffb454'],
    'color-danger': ['#c4162f', '#ff7d8c'],
  },
  {
    'radius-badge': '8px',
    'shadow-overlay': '0 24px 80px -12px rgba(5,8,20,.45)',
    'shadow-accent': '0 0 transparent',
    'button-sheen': 'none',
  },
  {
    control: ['$muted', '$text 52%,$surface'],
    'accent-hover': ['$accent', '$accent 86%,#000'],
    'accent-soft': ['$surface', '$accent 12%,$surface'],
    'sale-text': ['$danger', '$sale 68%,$text'],
    'bonus-soft': ['$surface', '$bonus 16%,$surface'],
    'bonus-text': ['$warning', '$bonus 45%,$text'],
    'success-soft': ['$surface', '$success 11%,$surface'],
    'warning-soft': ['$surface', '$warning 11%,$surface'],
    'danger-soft': ['$surface', '$danger 11%,$surface'],
  },
);
