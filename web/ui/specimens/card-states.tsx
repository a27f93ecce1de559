import { Badge } from '../badge.tsx';
import { Card, CardBody, CardLink } from '../card.tsx';
import { Picture } from '../picture.tsx';
import { Price, PriceTag } from '../price.tsx';
import { Rating } from '../rating.tsx';
import { CardSkeletons } from '../skeleton.tsx';
import { Specimen } from './specimen.tsx';

const shops = [
  {
    name: 'Shophouse Studio',
    awning: ['firebrick', 'ivory'],
    tags: 'Apparel · Joo Chiat',
    rating: 4.8,
    count: 124,
  },
  {
    name: 'Kopi & Crumb',
    awning: ['saddlebrown', 'cornsilk'],
    tags: 'Coffee & Bakery · Tiong Bahru',
    rating: 4.6,
    count: 88,
  },
  {
    name: 'The Very Long Named Peranakan Porcelain and Paper Goods Company',
    awning: ['teal', 'wheat'],
    tags: 'Home Decor · Katong',
    rating: 0,
    count: 0,
  },
] as const;

export function CardStates() {
  return (
    <>
      <Specimen name="Shops" className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 md:gap-x-6">
        {shops.map(({ name, awning, tags, rating, count }) => (
          <Card key={name} awning={awning}>
            <Picture
              src={null}
              alt=""
              fallback="logo"
              ratio="16/10"
              sizes="(width < 48rem) 50vw, 400px"
            />
            <CardBody>
              <h4 className="text-lg">
                <CardLink to="#shop">{name}</CardLink>
              </h4>
              <p className="text-sm text-muted">{tags}</p>
              <div className="mt-auto">
                <Rating value={rating} count={count} compact />
              </div>
            </CardBody>
          </Card>
        ))}
      </Specimen>
      <Specimen
        name="Products"
        className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-6"
      >
        <Card>
          <Picture src="/pictures/gone.webp" alt="" ratio="1" sizes="300px" />
          <CardBody>
            <h4 className="text-base">
              <CardLink to="#product">Merlion tee</CardLink>
            </h4>
            <div className="mt-auto">
              <Price amount={24.9} />
            </div>
          </CardBody>
        </Card>
        <Card>
          <div className="relative">
            <Picture src={null} alt="" ratio="1" sizes="300px" />
            <span className="absolute top-3 left-3">
              <Badge tone="sale">On Sale</Badge>
            </span>
            <PriceTag amount={19.9} className="absolute right-3 bottom-3" />
          </div>
          <CardBody>
            <h4 className="text-base">
              <CardLink to="#sale">
                Five-foot way tote with a name that runs over two lines
              </CardLink>
            </h4>
            <div className="mt-auto">
              <Price amount={19.9} was={24.9} />
            </div>
          </CardBody>
        </Card>
      </Specimen>
      <Specimen name="Cards to come" className="block">
        <CardSkeletons count={4} className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6" />
      </Specimen>
    </>
  );
}
