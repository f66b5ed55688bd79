import { ChangesArticle } from "@/components/changes/changes-article";
import { changesPage } from "@/lib/page-props/changes";
import type { ChangesProps } from "@/lib/schema/props/changes";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(changesPage);

export default function ChangesPage(props: ChangesProps) {
	return <ChangesArticle {...props} />;
}
