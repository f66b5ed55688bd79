import { ChangesArticle } from "@/components/changes/changes-article";
import { changesPage } from "@/lib/changes/loader/changes";
import type { ChangesProps } from "@/lib/changes/schema/page";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(changesPage);

export default function ChangesPage(props: ChangesProps) {
	return <ChangesArticle {...props} />;
}
