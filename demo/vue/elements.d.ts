// Types of the elements, their attributes and events in templates.
import 'game-storefront/vue';
