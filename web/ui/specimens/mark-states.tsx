import { Avatar } from '../avatar.tsx';
import { Awning } from '../awning.tsx';
import { Badge } from '../badge.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';
import { Price, PriceTag } from '../price.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Rating } from '../rating.tsx';
import { Timeline } from '../timeline.tsx';
import { Specimen } from './specimen.tsx';

export function MarkStates() {
  return (
    <>
      <Specimen name="Badges">
        <Badge tone="pending">Pending</Badge>
        <Badge tone="processing">Processing</Badge>
        <Badge tone="shipped">Shipped</Badge>
        <Badge tone="delivered">Delivered</Badge>
        <Badge>Cancelled</Badge>
        <Badge tone="sale">On Sale</Badge>
        <Badge tone="danger">Emergency</Badge>
      </Specimen>
      <Specimen name="Prices" className="flex flex-wrap items-center gap-6">
        <Price amount={12.5} />
        <Price amount={9} was={12.5} className="text-xl" />
        <Price amount={12} from />
        <Price amount={12345.67} className="text-lg" />
        <PriceTag amount={40} />
        <PriceTag amount={40} note="per fancoil unit" className="text-lg" />
      </Specimen>
      <Specimen name="Ratings" className="flex flex-wrap items-center gap-6">
        <Rating value={4.8} count={24} />
        <Rating value={3.4} count={1} compact />
        <Rating value={0} count={0} />
        <Rating value={5} />
      </Specimen>
      <Specimen name="People">
        <Avatar username="meiling" />
        <Avatar username="buyer" size="large" />
      </Specimen>
      <Specimen name="Where you are">
        <Breadcrumb
          trail={[
            { to: '/', label: 'Home' },
            { to: '/shop/1', label: 'Shophouse Studio' },
            { label: 'Merlion tee' },
          ]}
        />
      </Specimen>
      <Specimen name="Awnings" className="grid gap-6 sm:grid-cols-2">
        <Awning colours={['firebrick', 'ivory']} />
        <Awning colours={['teal', 'wheat']} />
        <Awning colours={['var(--color-leaf)', 'ivory']} size="large" className="sm:col-span-2" />
      </Specimen>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen name="Timeline" className="block">
          <Timeline
            steps={[
              { label: 'Order Placed', state: 'done', time: 'Fri 21 Nov, 9:12 AM' },
              {
                label: 'Processing',
                state: 'current',
                time: 'Fri 21 Nov, 10:05 AM',
                text: 'The shop is preparing your order.',
              },
              { label: 'Shipped', state: 'next' },
              { label: 'Delivered', state: 'next' },
            ]}
          />
        </Specimen>
        <Specimen name="Progress and a cancelled order" className="flex flex-col gap-6">
          <ProgressBar label="You're $12.40 away from free shipping" value={37.6} max={50} />
          <ProgressBar label="Your order ships free" value={50} max={50} />
          <Timeline
            steps={[
              { label: 'Order Placed', state: 'done' },
              { label: 'Cancelled', state: 'failed', time: 'Fri 21 Nov, 9:40 AM' },
            ]}
          />
        </Specimen>
      </div>
    </>
  );
}
