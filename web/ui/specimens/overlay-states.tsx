import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Drawer } from '../drawer.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { Price } from '../price.tsx';
import { showToast } from '../toast.ts';
import { Specimen } from './specimen.tsx';

export function OverlayStates() {
  const [open, setOpen] = useState<'dialog' | 'cart' | 'menu'>();
  const close = () => setOpen(undefined);
  return (
    <Specimen name="Dialog, drawers, menu">
      <Button look="secondary" onClick={() => setOpen('dialog')}>
        Open dialog
      </Button>
      <Button look="secondary" onClick={() => setOpen('cart')}>
        Open cart drawer
      </Button>
      <Button look="secondary" onClick={() => setOpen('menu')}>
        Open menu drawer
      </Button>
      <Menu
        label="meiling"
        look="secondary"
        icon={<Icon name="user" className="size-4" />}
        heading={<strong>Tan Mei Ling</strong>}
        entries={[
          { label: 'Profile', to: '#profile', icon: <Icon name="user" className="size-4" /> },
          {
            label: 'Order History',
            to: '#orders',
            icon: <Icon name="package" className="size-4" />,
          },
          { label: 'Not yet', to: '#none', disabled: true },
          'line',
          {
            label: 'Logout',
            icon: <Icon name="log-out" className="size-4" />,
            tone: 'danger',
            onChoose: () => showToast({ title: 'Logged out' }),
          },
        ]}
      />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Added to Cart"
        text="2 × Merlion tee, Red, M"
        actions={
          <>
            <Button onClick={close}>View Cart & Checkout</Button>
            <Button look="secondary" onClick={close}>
              Continue Shopping
            </Button>
          </>
        }
      >
        <p>
          Subtotal <Price amount={49.8} />
        </p>
      </Dialog>
      <Drawer
        open={open === 'cart'}
        onClose={close}
        title="Your Cart (2)"
        footer={
          <Button className="w-full" onClick={close}>
            Proceed to Checkout
          </Button>
        }
      >
        <p>Two things from two shops.</p>
      </Drawer>
      <Drawer open={open === 'menu'} onClose={close} title="Menu" side="left">
        <p>Home, Shops, Food & Beverage</p>
      </Drawer>
    </Specimen>
  );
}
