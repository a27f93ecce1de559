import { useNavigate } from 'react-router';
import { useRefetchCart } from '../features/cart/use-cart-news.ts';
import { OrderAgain } from '../features/orders/order-again.tsx';

/** Ordering once more, which ends in the cart. */
export default function OrderAgainPart({ orderId }: { orderId: number }) {
  const refetch = useRefetchCart();
  const navigate = useNavigate();
  return (
    <OrderAgain orderId={orderId} onAdded={() => void refetch().then(() => navigate('/cart'))} />
  );
}
