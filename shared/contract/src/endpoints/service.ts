import { Type } from 'typebox'
import { change } from '../endpoint.ts'
import { ServiceStateSchema } from '../entities/observation.ts'

const request = Type.Object({
  service: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
})

/** Open and stop the observed load service. */
export const serviceEndpoints = {
  serviceOpen: change('service/open', request, ServiceStateSchema),
  serviceStop: change('service/stop', request, ServiceStateSchema),
}
