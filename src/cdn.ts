// The script tag's entry: `<script type="module" src="…/storefront.js" data-project-id="…">`.

import {tagsOf} from './embed/script-tag.js';
import {start} from './embed/start.js';

export const {version, storefront, createStorefront, observe, define} = start(tagsOf(import.meta.url));
