import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Awning } from './awning.tsx';

type CardProps = {
  /** A shop's two colours: puts its awning over the card. */
  awning?: readonly [string, string];
  className?: string;
  children: ReactNode;
  /** The element; a list of cards is best an `ul` of `li`. */
  as?: 'article' | 'section' | 'div' | 'li';
};

/**
 * A surface for one subject. With `CardLink` inside, the whole card is the hit area of that one link.
 *
 * @example
 * <Card awning={shop.colours} as="li">
 *   <Picture src={shop.bannerUrl} alt="" ratio="16/9" />
 *   <CardBody><h3><CardLink to={`/shop/${shop.id}`}>{shop.name}</CardLink></h3></CardBody>
 * </Card>
 */
export function Card({ awning, className = '', children, as: Element = 'article' }: CardProps) {
  return (
    <Element className={`card ${className}`}>
      {awning && <Awning colours={awning} />}
      <div className="card-face">{children}</div>
    </Element>
  );
}

/**
 * The padded part of a card under its picture.
 *
 * @example <CardBody>…</CardBody>
 */
export function CardBody({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <div className={`card-body ${className}`}>{children}</div>;
}

/**
 * The one link of a card; its hit area is the whole card. Other controls in the card need `relative z-1`.
 *
 * @example <CardLink to={`/product/${id}`}>{name}</CardLink>
 */
export function CardLink({ className = '', ...rest }: LinkProps) {
  return <Link {...rest} className={`card-link ${className}`} />;
}
