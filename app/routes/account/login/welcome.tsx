import { stack } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { accent, bold } from "~/ui/look/words/words";
import styles from "./welcome.module.css";

const promises = [
	{ title: "价格透明", text: "含税价、未税价与税率一目了然" },
	{ title: "库存真实", text: "按收货地址显示库存与到货时间" },
	{ title: "对账省心", text: "按供应商拆单，发票集中开具" },
];

/** The looks of the drawing's parts. */
const theme = "var(--primary)";
const ground = "var(--surface)";
const round = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
const outline = { fill: "none", stroke: theme, strokeWidth: 3, opacity: 0.35 };
const solid = { fill: theme, opacity: 0.75 };
const light = { fill: theme, opacity: 0.3 };
const glass = { fill: ground };
const hole = { fill: "var(--primary-tint)" };
const sheet = { fill: ground, stroke: theme, strokeWidth: 3 };
const wheel = { fill: ground, stroke: "var(--text-2)", strokeWidth: 8 };
const tick = { ...round, stroke: theme, strokeWidth: 5 };
const mark = { ...round, stroke: ground, strokeWidth: 8 };

/** The purpose of the mall, beside the form. The drawing has the theme's colours. */
export function Welcome() {
	return (
		<section className={styles.welcome} aria-label="商城介绍">
			<p className={joinClasses(styles.headline, accent, bold)}>企业采购，一站办齐</p>
			<ul className={joinClasses(stack(12), styles.promises, "wide-only")}>
				{promises.map(({ title, text }) => (
					<li key={title}>
						<b>{title}</b>
						<span className={muted}>{text}</span>
					</li>
				))}
			</ul>
			<svg
				className={joinClasses(styles.drawing, "wide-only")}
				viewBox="0 -72 640 312"
				preserveAspectRatio="xMidYMax"
				aria-hidden="true"
			>
				<path {...outline} d="M-400 214h1440" />
				{/* Shelves */}
				<path {...outline} d="M48 -72v286M268 -72v286M48 -28h220M48 32h220M48 92h220M48 152h220M48 212h220" />
				<path {...light} d="M60 -60h58v32H60zM186 -66h36v38h-36zM64 -4h34v36H64zM196 -8h60v40h-60z" />
				<path {...solid} d="M126 -56h52v28h-52zM106 0h40v32h-40zM154 8h34v24h-34z" />
				<path
					{...light}
					d="M64 60h44v32H64zM150 52h36v40h-36zM64 116h60v36H64zM206 124h46v28h-46zM150 172h72v40h-72z"
				/>
				<path {...solid} d="M116 68h26v24h-26zM196 64h48v28h-48zM134 128h62v24h-62zM64 180h70v32H64z" />
				{/* A checked list */}
				<path {...sheet} d="M350 -64h128v132H350z" />
				<path {...outline} d="M396 -36h62M396 -6h62M396 24h44" />
				<path {...tick} d="m364 -37 6 7 12 -13M364 -7l6 7 12 -13M364 23l6 7 12 -13" />
				{/* Bolt, nut and price tag */}
				<path {...solid} d="M524 -52h60l14 24-14 24h-60l-14-24z" />
				<circle {...hole} cx="554" cy="-28" r="12" />
				<path {...light} d="M524 30h72l24 20-24 20h-72z" />
				<circle {...hole} cx="540" cy="50" r="6" />
				{/* Truck */}
				<path {...solid} d="M340 104h150v90H340z" />
				<path {...light} d="M490 130h48l32 36v28h-80z" />
				<path {...glass} d="M504 142h28l20 24h-48z" />
				<circle {...wheel} cx="384" cy="198" r="18" />
				<circle {...wheel} cx="530" cy="198" r="18" />
				<path {...mark} d="m388 146 16 16 32-34" />
			</svg>
		</section>
	);
}
