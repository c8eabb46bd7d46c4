import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import 'game-storefront/register';
import {App} from './app.js';

const root = document.getElementById('app')!;
const {projectId, storeUrl, paymentUrl} = root.dataset as {projectId: string; storeUrl: string; paymentUrl: string};

createRoot(root).render(
  <StrictMode>
    <App address={{projectId: Number(projectId), storeUrl, paymentUrl}} />
  </StrictMode>,
);
