const MOST_LINES = 30;

const calls = document.getElementById('calls');
const view = document.querySelector('iframe');

/** What crosses the bridge, the newest first. */
addEventListener('message', ({origin, source, data}) => {
  if (origin !== location.origin || source !== view.contentWindow) return;
  const line = document.createElement('li');
  line.className = data.direction === 'in' ? 'in' : 'out';
  line.textContent = data.what;
  calls.prepend(line);
  while (calls.children.length > MOST_LINES) calls.lastElementChild.remove();
});

// Not before it is listened to.
view.src = 'view/';
