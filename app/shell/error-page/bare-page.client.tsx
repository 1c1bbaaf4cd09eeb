"use client";
import { pages } from "~/domain/page/pages";
import { Button, LinkButton } from "~/ui/control/button/button";
import { TextInput } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { ErrorPage } from "./error-page.client";

/** The error page where the shell itself failed: the way home and a search that need no backend. */
export function BarePage() {
	return (
		<>
			<Surface as="header" padding="bar">
				<search className={`wrapper ${row(8, "wrap")}`}>
					<LinkButton href={pages.home.path}>商城首页</LinkButton>
					<form action={pages.search.path} className={row(8)}>
						<TextInput type="search" name="keyword" aria-label="搜索商品" />
						<Button>搜索</Button>
					</form>
				</search>
			</Surface>
			<main>
				<ErrorPage />
			</main>
		</>
	);
}
