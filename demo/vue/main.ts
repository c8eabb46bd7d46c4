import {createApp} from 'vue';
import 'game-storefront/register';
import App from './App.vue';

const root = document.getElementById('app')!;
const {projectId, storeUrl, paymentUrl} = root.dataset as {projectId: string; storeUrl: string; paymentUrl: string};

createApp(App, {address: {projectId: Number(projectId), storeUrl, paymentUrl}}).mount(root);
