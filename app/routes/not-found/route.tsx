import { pages } from "~/domain/pages";
import { StatusPage } from "~/parts/status-page/status-page";
import { LinkButton } from "~/ui/button/button";

export function ServerComponent() {
	return (
		<>
			<title>页面不存在</title>
			<StatusPage
				code={404}
				title="This page could not be found"
				actions={
					<LinkButton href={pages.home.path} variant="primary">
						返回首页
					</LinkButton>
				}
			>
				<p>页面不存在或已下线，请检查地址是否正确。</p>
			</StatusPage>
		</>
	);
}
