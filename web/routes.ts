import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const development: RouteConfigEntry[] =
  process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'pages/dev-ui.tsx')];

export default [
  ...development,
  layout('layout.tsx', [
    route('shops', 'pages/shops.tsx'),
    route('food', 'pages/food.tsx'),
    route('cart', 'pages/cart.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
