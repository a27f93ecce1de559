import { Badge, type BadgeTone } from '../badge.tsx';
import { Button } from '../button.tsx';
import { LoadMore, Pagination } from '../pagination.tsx';
import { Price } from '../price.tsx';
import { RowLink, Table } from '../table.tsx';
import { Tabs } from '../tabs.tsx';
import { Specimen } from './specimen.tsx';

const orders: { number: string; date: string; status: BadgeTone; total: number }[] = [
  { number: 'ORD-MB2K4A-042', date: 'Fri 21 Nov', status: 'pending', total: 61.98 },
  { number: 'ORD-MB1Z9C-117', date: 'Tue 18 Nov', status: 'shipped', total: 1204.5 },
  { number: 'ORD-MAXW01-803', date: 'Sun 2 Nov', status: 'delivered', total: 8.4 },
];

export function TableStates() {
  return (
    <>
      <Specimen name="Table" className="block">
        <Table
          caption="Orders"
          rows={orders}
          rowKey={(order) => order.number}
          columns={[
            {
              heading: 'Order ID',
              cell: (order) => <RowLink to={`#${order.number}`}>{order.number}</RowLink>,
            },
            { heading: 'Date', cell: (order) => order.date },
            {
              heading: 'Status',
              cell: (order) => <Badge tone={order.status}>{order.status}</Badge>,
            },
            { heading: 'Total', figures: true, cell: (order) => <Price amount={order.total} /> },
            {
              heading: 'Actions',
              quietHeading: true,
              figures: true,
              cell: () => (
                <span className="relative z-1">
                  <Button look="secondary" size="small">
                    Cancel
                  </Button>
                </span>
              ),
            },
          ]}
        />
      </Specimen>
      <Specimen name="Pages and more" className="flex flex-col gap-2">
        <Pagination previous="#1" page={2} next="#3" />
        <LoadMore onMore={() => undefined} />
        <LoadMore onMore={() => undefined} loading />
      </Specimen>
      <Specimen name="Tabs" className="block">
        <Tabs
          label="About this product"
          tabs={[
            { value: 'details', label: 'Product Details', panel: <p>Combed cotton, 180 g.</p> },
            { value: 'shipping', label: 'Shipping & Returns', panel: <p>Free over $50.</p> },
            { value: 'reviews', label: 'Reviews (24)', panel: <p>No reviews yet.</p> },
          ]}
        />
      </Specimen>
    </>
  );
}
