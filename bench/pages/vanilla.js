// The floor: plain DOM, no library, only the rows in view exist. Cards show what ours show.
const ROW_HEIGHT = 380;
const MIN_WIDTH = 224;
const money = new Intl.NumberFormat('en', {style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol'});

const template = document.createElement('template');
template.innerHTML = `<article class="card"><div class="media"><img alt="" width="512" height="512" loading="lazy"></div>
<div class="body"><p class="rarity"></p><h3></h3><p class="fact"></p><p class="old"><s></s></p><button></button></div></article>`;

const style = `
.pad{position:relative}.row{position:absolute;inset-inline:0;display:grid;gap:12px;block-size:${ROW_HEIGHT - 12}px}
.card{display:flex;flex-direction:column;border:1px solid #ccd;border-radius:16px;overflow:hidden;background:#fff;font:16px/1.5 system-ui}
.media{aspect-ratio:5/4;display:flex;align-items:center;justify-content:center;background:radial-gradient(#fff,#64708c)}
.media img{inline-size:78%;block-size:78%}.body{display:flex;flex-direction:column;gap:8px;padding:12px;flex:1}
h3,p{margin:0}h3{font-size:16px}.rarity,.fact,.old{font-size:13px}button{margin-block-start:auto;min-block-size:44px;border-radius:12px;border:0;background:#1b59f5;color:#fff}`;

/** Shows the items; `buy` is called with an index when a button is pressed. */
export function mount(root, items, buy) {
  const shadow = root.attachShadow({mode: 'open'});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets = [sheet];
  const pad = shadow.appendChild(document.createElement('div'));
  pad.className = 'pad';
  const columns = Math.max(1, Math.floor((root.clientWidth + 12) / (MIN_WIDTH + 12)));
  const rows = Math.ceil(items.length / columns);
  pad.style.blockSize = `${rows * ROW_HEIGHT}px`;
  const live = new Map();
  const counts = new Uint16Array(items.length);

  const fill = (card, index) => {
    const item = items[index];
    const [media, body] = card.children;
    const [rarity, name, fact, old, button] = body.children;
    media.firstChild.src = item.image_url;
    rarity.textContent = item.attributes[0].values[0].value;
    name.textContent = item.name;
    fact.textContent = item.limits ? `${item.limits.per_user.available} left for you` : '';
    const {amount, amount_without_discount: before} = item.price;
    old.firstChild.textContent = before === amount ? '' : money.format(before);
    button.textContent = counts[index] ? `${counts[index]} in your cart` : money.format(amount);
    button.dataset.index = index;
  };
  const draw = () => {
    const top = Math.max(0, scrollY - root.offsetTop);
    const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - 1);
    const last = Math.min(rows - 1, Math.floor((top + innerHeight) / ROW_HEIGHT) + 1);
    for (const [row, element] of live) {
      if (row >= first && row <= last) continue;
      element.remove();
      live.delete(row);
    }
    for (let row = first; row <= last; row++) {
      if (live.has(row)) continue;
      const element = document.createElement('div');
      element.className = 'row';
      element.style.gridTemplateColumns = `repeat(${columns},1fr)`;
      element.style.transform = `translateY(${row * ROW_HEIGHT}px)`;
      for (let index = row * columns; index < Math.min(items.length, (row + 1) * columns); index++) {
        const card = template.content.firstChild.cloneNode(true);
        fill(card, index);
        element.append(card);
      }
      pad.append(element);
      live.set(row, element);
    }
  };
  draw();
  addEventListener('scroll', draw, {passive: true});
  const cardAt = (index) => live.get(Math.floor(index / columns))?.children[index % columns];
  pad.addEventListener('click', ({target}) => {
    const index = target.dataset.index;
    if (index === undefined) return;
    counts[index]++;
    fill(cardAt(index), Number(index));
    buy(Number(index));
  });
  return {
    cards: () => shadow.querySelectorAll('.card').length,
    remove() {
      removeEventListener('scroll', draw);
      root.remove();
    },
  };
}
