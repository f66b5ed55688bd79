import { SetArticle } from "@/components/set/set-article";
import { setPage } from "@/lib/set/loader";
import type { SetProps } from "@/lib/set/schema/page";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(setPage);

export default function SetPage(props: SetProps) {
	return <SetArticle {...props} />;
}
