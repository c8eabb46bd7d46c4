// Vue learns the elements, their attributes and events.
import 'game-storefront/vue';
