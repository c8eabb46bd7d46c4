import {css} from 'lit';

/** What stands for something that loads pulses. */
export const waitingStyles = css`
  @media (prefers-reduced-motion: no-preference) {
    .waiting {
      animation: wait 1.2s ease-in-out infinite alternate;
    }
    @keyframes wait {
      to {
        opacity: 0.55;
      }
    }
  }
`;
