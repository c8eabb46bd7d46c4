const root = document.documentElement;
const button = document.getElementById('scheme');
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

const isDark = () => (root.dataset.scheme ? root.dataset.scheme === 'dark' : systemIsDark.matches);

function show() {
  button.textContent = isDark() ? 'Light' : 'Dark';
  button.setAttribute('aria-label', isDark() ? 'Switch to light colours' : 'Switch to dark colours');
}

/** Starts with the system's scheme. The shop's elements follow the page's `color-scheme`. */
export function showSchemeSwitch() {
  button.addEventListener('click', () => {
    root.dataset.scheme = isDark() ? 'light' : 'dark';
    show();
  });
  systemIsDark.addEventListener('change', show);
  show();
}
