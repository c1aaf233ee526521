import classes from '../contract.module.css'

/** Name and type of an argument or a result. */
export const TypedName = ({ name, type }: { name: string; type: string | undefined }) => (
  <>
    <bdi>{name}</bdi>{' '}
    <bdi dir="ltr" className={classes.type}>
      {type}
    </bdi>
  </>
)
