import { listOwnCodes } from "~/api/contract/mall/own-code";
import { pages } from "~/domain/page/pages";
import { resources } from "~/domain/page/resources";
import { toPath } from "~/domain/page/to-path";
import { OwnListBody } from "~/parts/page/own-list/own-list-body";
import { OwnListPage } from "~/parts/page/own-list/own-list-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/control/button/button";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import { CodeForms } from "./code-forms";
import { CodeTable } from "./code-table";
import type { OwnCodesAnswer } from "./own-codes-action";

const pageSize = 20;

export { handleOwnCodesForm as action } from "./own-codes-action";

/** /admin/company/ownCode : the material codes of the buyer's company, and which articles they name. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const answer = actionData as OwnCodesAnswer | undefined;
	const query = getQuery(pages.ownCodes);
	return (
		<OwnListPage
			page={pages.ownCodes}
			title="物料编码"
			keyword={query.keyword}
			placeholder="物料编码、商品编号、名称或型号"
			action={<LinkButton href={resources.ownCodesFile.path}>导出</LinkButton>}
			message={answer?.message}
			above={
				<>
					<Alert tone="success">{answer?.note}</Alert>
					<CodeForms values={answer?.values ?? {}} fields={answer?.fields ?? {}} />
				</>
			}
			failure="物料编码暂时无法显示"
			load={() => getScope().api.call(listOwnCodes, { ...query, pageSize })}
		>
			{(found) => (
				<OwnListBody
					found={found}
					query={query}
					unit="个物料编码"
					path={pages.ownCodes.path}
					toHref={(pageIndex) => toPath(pages.ownCodes, { ...query, pageIndex })}
					empty={{
						icon: "file",
						text: "还没有物料编码。可在上方添加或导入；快速下单时勾选“记住物料编码”也会保存",
					}}
				>
					{(list) => <CodeTable codes={list} />}
				</OwnListBody>
			)}
		</OwnListPage>
	);
}
