import { NumberBox } from "./number-box.tsx";

const products = Array.from({ length: 60 }, (_, at) => ({
	skuId: `1000${at}`,
	title: `赛立特 防护手套 耐磨防滑 丁腈浸胶 ${at} 号 12双/包`,
	picture: `/pictures/1000${at}.webp`,
	price: `${19 + at}.90`,
}));

/** Sixty cards of twelve elements, each a server component with one client component in it. */
export function ServerComponent() {
	return (
		<main>
			<title>手套</title>
			<h1>手套</h1>
			<ul>
				{products.map((product) => (
					<Card key={product.skuId} {...product} />
				))}
			</ul>
		</main>
	);
}

function Card({ skuId, title, picture, price }: (typeof products)[number]) {
	return (
		<li className="card">
			<a className="link" href={`/item?skuId=${skuId}`}>
				<img className="picture" src={picture} alt="" width={220} height={220} loading="lazy" />
				<h2 className="title">{title}</h2>
			</a>
			<p className="price">
				¥<strong>{price}</strong>
			</p>
			<form className="buy" method="post" action="/cart">
				<input type="hidden" name="skuId" value={skuId} />
				<NumberBox />
				<button type="submit">加入购物车</button>
			</form>
		</li>
	);
}
