import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const development: RouteConfigEntry[] = process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'pages/dev-ui.tsx')];

export default [
  ...development,
  layout('layout.tsx', [
    index('pages/home.tsx'),
    route('auth', 'pages/auth.tsx'),
    route('profile', 'pages/profile.tsx'),
    route('pages/:slug', 'pages/text-page.tsx'),
    route('shops', 'pages/shops.tsx'),
    route('food', 'pages/food.tsx'),
    route('shop/:id', 'pages/shop.tsx'),
    route('food-shop/:id', 'pages/food-shop.tsx'),
    route('product/:id', 'pages/product.tsx'),
    route('search', 'pages/search.tsx'),
    route('favourites', 'pages/favourites.tsx'),
    route('following', 'pages/following.tsx'),
    route('notifications', 'pages/notifications.tsx'),
    route('profile/notifications', 'pages/notification-choices.tsx'),
    route('cart', 'pages/cart.tsx'),
    route('checkout', 'pages/checkout.tsx'),
    route('orders', 'pages/orders.tsx'),
    route('order/:id', 'pages/order.tsx'),
    layout('pages/seller-room.tsx', [
      route('seller/dashboard', 'pages/seller-dashboard.tsx'),
      route('seller/add-product', 'pages/add-product.tsx'),
      route('seller/products/:id/edit', 'pages/edit-product.tsx', { id: 'edit-product' }),
      route('orders/management', 'pages/orders-management.tsx'),
      route('seller/settings', 'pages/seller-settings.tsx'),
    ]),
    route('orders/management/:id/slip', 'pages/order-slip.tsx'),
    route('seller/register', 'pages/seller-register.tsx'),
    route('seller-register', 'pages/seller-register-alias.tsx'),
    layout('pages/admin-room.tsx', [
      route('admin/mail', 'pages/admin-mails.tsx'),
      route('admin/mail/:id', 'pages/admin-mail.tsx'),
      route('admin', 'pages/admin.tsx', { id: 'admin' }),
      route('admin-dashboard', 'pages/admin.tsx', { id: 'admin-dashboard' }),
      route('admin/add-product', 'pages/admin-add-product.tsx'),
      route('admin/products/:id/edit', 'pages/edit-product.tsx', { id: 'admin-edit-product' }),
    ]),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
