import { stack } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./welcome.module.css";

const promises = [
	{ title: "价格透明", text: "含税价、未税价与税率一目了然" },
	{ title: "库存真实", text: "按收货地址显示库存与到货时间" },
	{ title: "对账省心", text: "按供应商拆单，发票集中开具" },
];

/** The purpose of the mall, beside the form. The drawing has the theme's colours. */
export function Welcome() {
	return (
		<section className={styles.welcome} aria-label="商城介绍">
			<p className={styles.headline}>企业采购，一站办齐</p>
			<ul className={joinClasses(stack(12), styles.promises)}>
				{promises.map(({ title, text }) => (
					<li key={title}>
						<b>{title}</b>
						<span>{text}</span>
					</li>
				))}
			</ul>
			<svg
				className={styles.drawing}
				viewBox="0 -72 640 312"
				preserveAspectRatio="xMidYMax"
				aria-hidden="true"
			>
				<path className={styles.floor} d="M-400 214h1440" />
				{/* Shelves */}
				<path
					className={styles.line}
					d="M48 -72v286M268 -72v286M48 -28h220M48 32h220M48 92h220M48 152h220M48 212h220"
				/>
				<path
					className={styles.light}
					d="M60 -60h58v32H60zM186 -66h36v38h-36zM64 -4h34v36H64zM196 -8h60v40h-60z"
				/>
				<path className={styles.solid} d="M126 -56h52v28h-52zM106 0h40v32h-40zM154 8h34v24h-34z" />
				<path
					className={styles.light}
					d="M64 60h44v32H64zM150 52h36v40h-36zM64 116h60v36H64zM206 124h46v28h-46zM150 172h72v40h-72z"
				/>
				<path
					className={styles.solid}
					d="M116 68h26v24h-26zM196 64h48v28h-48zM134 128h62v24h-62zM64 180h70v32H64z"
				/>
				{/* A checked list */}
				<path className={styles.sheet} d="M350 -64h128v132H350z" />
				<path className={styles.line} d="M396 -36h62M396 -6h62M396 24h44" />
				<path className={styles.tick} d="m364 -37 6 7 12 -13M364 -7l6 7 12 -13M364 23l6 7 12 -13" />
				{/* Bolt, nut and price tag */}
				<path className={styles.solid} d="M524 -52h60l14 24-14 24h-60l-14-24z" />
				<circle className={styles.hole} cx="554" cy="-28" r="12" />
				<path className={styles.light} d="M524 30h72l24 20-24 20h-72z" />
				<circle className={styles.hole} cx="540" cy="50" r="6" />
				{/* Truck */}
				<path className={styles.solid} d="M340 104h150v90H340z" />
				<path className={styles.light} d="M490 130h48l32 36v28h-80z" />
				<path className={styles.glass} d="M504 142h28l20 24h-48z" />
				<circle className={styles.wheel} cx="384" cy="198" r="18" />
				<circle className={styles.wheel} cx="530" cy="198" r="18" />
				<path className={styles.mark} d="m388 146 16 16 32-34" />
			</svg>
		</section>
	);
}
