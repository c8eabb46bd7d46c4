const MAX_LINES = 30;

const calls = document.getElementById('calls');
const view = document.querySelector('iframe');

/** Lists the calls and events of the bridge, the newest first. */
addEventListener('message', ({origin, source, data}) => {
  if (origin !== location.origin || source !== view.contentWindow) return;
  const line = document.createElement('li');
  line.className = data.direction === 'in' ? 'in' : 'out';
  line.textContent = data.text;
  calls.prepend(line);
  while (calls.children.length > MAX_LINES) calls.lastElementChild.remove();
});

// Load the window only after the listener is added.
view.src = 'view/';
