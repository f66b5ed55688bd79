import { SetArticle } from "@/components/set/set-article";
import { setPage } from "@/lib/page-props/set";
import type { SetProps } from "@/lib/schema/props/set";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(setPage);

export default function SetPage(props: SetProps) {
	return <SetArticle {...props} />;
}
